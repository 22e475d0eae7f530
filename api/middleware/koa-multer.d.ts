/** The package ships no types, and those made for it belong to an older multer. */
declare module '@koa/multer' {
  import type { Middleware } from 'koa'
  import type { Options } from 'multer'
  export default function multer(options: Options): { array(field: string): Middleware }
}
