/** Whether a URL's host is the device itself: `localhost`, `….localhost`, `127.…` or `[::1]`. Phones can't use it. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\..*|::1|\[::1\])$/.test(hostname)
