/** What elements are asked for by, and which ones have the role. */
const ROLES = {
  button: 'button, [role=button]',
  link: 'a[href]',
  tab: '[role=tab], [role=tablist] a',
  checkbox: 'input[type=checkbox], [role=checkbox]',
  combobox: 'select',
  switch: '[role=switch]',
  radio: 'input[type=radio], [role=radio]',
  textbox: 'input:not([type]), input[type=text], input[type=password], input[type=search], textarea',
  dialog: '[role=dialog]',
}
export type Role = keyof typeof ROLES

/**
 * A function for the page: marks the first element of a role and a name (text or expression) that can be used, brings it into
 * view, and gives a selector for it and its place; null when there is none, or a notification lies on it. The engines' own accessibility trees can't be asked alike:
 * Playwright and BiDi ask by role and name, WebDriver element by element.
 */
export const FIND = `(role, name) => {
  const nameOf = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...ids.map((id) => document.getElementById(id)), ...(element.labels ?? [])]
    const text = labels.map((label) => label?.textContent).join(' ')
    return (element.getAttribute('aria-label') || text || element.textContent).trim()
  }
  const fits = (text) => name === undefined || (name instanceof RegExp ? name.test(text) : name === text)
  const isUsable = (element) =>
    element.getClientRects().length > 0 && !element.disabled && !element.closest('[aria-hidden=true], [inert]')
  const isCovered = ({ x, y, width, height }) =>
    document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[role=region]')
  const isInView = ({ top, bottom }) => top >= 0 && bottom <= innerHeight
  const selector = ${JSON.stringify(ROLES)}[role]
  const element = [...document.querySelectorAll(selector)].find((one) => isUsable(one) && fits(nameOf(one)))
  if (!element) return null
  // What is far below is not drawn yet (content-visibility), and WebKit clicks nothing that is not.
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (isCovered(element.getBoundingClientRect())) return null
  element.dataset.mark ??= window.marked = (window.marked ?? 0) + 1
  const { x, y, width, height } = element.getBoundingClientRect()
  return { selector: '[data-mark="' + element.dataset.mark + '"]', place: [x, y, width, height].join() }
}`
