/** Packages without types. Declares only what we use. */

declare module 'bidi-js' {
  export default function bidiFactory(): {
    /** One level for each UTF-16 unit. Odd levels are right to left. */
    getEmbeddingLevels: (text: string) => { levels: Uint8Array }
    getMirroredCharacter: (character: string) => string | null
  }
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number } | null
  }
}
