/** Packages without types of their own; only what is used. */

declare module 'bidi-js' {
  export default function bidiFactory(): {
    /** A level for each UTF-16 unit: odd from right to left. */
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
