declare module 'zzfx' {
  export const ZZFX: { volume: number; play(...parameters: (number | undefined)[]): AudioBufferSourceNode }
}
