/** The administrators' console, loaded with it. */
export default {
  'console.title': 'Admin Dashboard',
} as const
