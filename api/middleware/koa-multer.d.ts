/** The package has no types, and those of DefinitelyTyped are for an older multer. */
declare module '@koa/multer' {
  import type { Middleware } from 'koa'
  import type { Options } from 'multer'
  export default function multer(options: Options): { array(field: string): Middleware }
}
