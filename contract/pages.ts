/** A bundle contains the scripts and texts of several pages (`web/lazy`). */
type Bundle = 'guest' | 'host' | 'console'

interface Page {
  /** React Router path: `:name` is a parameter, `:name?` an optional one. */
  path: string
  bundle: Bundle
  /** Whether the service worker serves the page without a network. */
  offline: boolean
}

/** Addresses of the page. Routes, links, service worker and logs use this table. */
export const PAGES = {
  home: { path: '/', bundle: 'guest', offline: true },
  dashboard: { path: '/dashboard', bundle: 'guest', offline: true },
  featured: { path: '/featured', bundle: 'guest', offline: true },
  event: { path: '/event/:qrCode', bundle: 'guest', offline: true },
  wall: { path: '/event/:qrCode/wall', bundle: 'host', offline: true },
  imprint: { path: '/imprint', bundle: 'guest', offline: true },
  privacy: { path: '/privacy', bundle: 'guest', offline: true },
  manage: { path: '/event/:qrCode/manage', bundle: 'host', offline: true },
  setUp: { path: '/event/:qrCode/manage/set-up', bundle: 'host', offline: true },
  managePhotos: { path: '/event/:qrCode/manage/photos', bundle: 'host', offline: true },
  handOver: { path: '/event/:qrCode/manage/hand-over', bundle: 'host', offline: true },
  tv: { path: '/tv', bundle: 'host', offline: true },
  pairScreen: { path: '/tv/:code', bundle: 'host', offline: true },
  hostLink: { path: '/host/:hostKey', bundle: 'host', offline: false },
  createEvent: { path: '/admin/create-event/:adminCode', bundle: 'host', offline: false },
  console: { path: '/admin/:tab?', bundle: 'console', offline: false },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof PAGES

export const PAGE_NAMES = Object.keys(PAGES) as PageName[]

/** Fixed words in the pages' addresses, without parameters, which may be secrets. */
export const PAGE_WORDS = PAGE_NAMES.flatMap((name) => PAGES[name].path.split(/\/(?::[^/]+)?/)).filter(
  Boolean,
)

type ParamOf<Part> = Part extends `:${infer Name}` ? Name : never
type ParamsOf<Path> = Path extends `${infer Part}/${infer Rest}`
  ? ParamOf<Part> | ParamsOf<Rest>
  : ParamOf<Path>
type RequiredParams<Path> = { [Name in Exclude<ParamsOf<Path>, `${string}?`>]: string }
type OptionalParams<Path> = {
  [Name in ParamsOf<Path> as Name extends `${infer One}?` ? One : never]?: string
}
type Params<Name extends PageName> = RequiredParams<(typeof PAGES)[Name]['path']> &
  OptionalParams<(typeof PAGES)[Name]['path']>

/** Returns the path of a page. Parameters are percent-encoded. */
export function pagePath<Name extends PageName>(name: Name, params: Params<Name>): string {
  const values: Record<string, string | undefined> = params
  return PAGES[name].path.replace(/\/:(\w+)\??/g, (_, param: string) => {
    const value = values[param]
    return value === undefined ? '' : `/${encodeURIComponent(value)}`
  })
}
