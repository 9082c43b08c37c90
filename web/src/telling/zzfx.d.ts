declare module 'zzfx' {
  export const ZZFX: {
    volume: number
    buildSamples(...parameters: (number | undefined)[]): number[]
    playSamples(channels: ArrayLike<number>[], volume?: number, rate?: number): AudioBufferSourceNode
  }
}
