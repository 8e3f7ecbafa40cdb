/** A file of the sample, before it has a place in the storage. */
export type SampleFile = { extension: 'pdf' | 'png' | 'zip'; contentType: string; body: Buffer }

/** A file with the storage key that its row carries. */
export type StoredObject = { key: string; contentType: string; body: Buffer }
