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
 * Function for the page. Marks the first usable element with a role and name (text or expression) and scrolls to it.
 * Returns its selector and place, or null if there is none or a notification covers it. WebDriver can't query an
 * accessibility tree as a whole.
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
  // WebKit doesn't click elements far below, which are not drawn yet (content-visibility).
  if (!isInView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (isCovered(element.getBoundingClientRect())) return null
  element.dataset.mark ??= window.marked = (window.marked ?? 0) + 1
  const { x, y, width, height } = element.getBoundingClientRect()
  return { selector: '[data-mark="' + element.dataset.mark + '"]', place: [x, y, width, height].join() }
}`
