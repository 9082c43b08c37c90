declare module 'virtual:art/games' {
  const games: Record<string, () => Promise<{ default: import('./emblems').Emblems }>>
  export default games
}

declare module 'virtual:art/posters' {
  const posters: Record<string, { look: import('./looks').LookName; shape: string }>
  export default posters
}

declare module 'virtual:art/credits' {
  const credits: { games: Record<string, Record<string, string>>; makers: Record<string, { name: string; address?: string }> }
  export default credits
}
