/** Whether a page is the one that a menu's entry leads to, or below it. `/#portfolio` also stands for `/portfolio`. */
export function isAtOrBelow(pathname: string, href: string): boolean {
  const place = href.replace(/^\/#/, '/')
  return place !== '/' && `${pathname}/`.startsWith(`${place}/`)
}
