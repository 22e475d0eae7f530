/** Between two tries to fetch what a wall can't do without, ms: nobody stands by who could ask for it. */
export const AGAIN_MS = 10_000
