/** The bot that is offered first: neither the weakest nor the slowest. */
export function usualBot(bots: string[]): string {
  return ['normal', 'greedy'].find((bot) => bots.includes(bot)) ?? bots[0] ?? ''
}
