import type { Page } from '@playwright/test'

/**
 * Translates the page the way browsers do: replaces each text node, including later ones, with elements that contain
 * the translation, here in capitals. Names and texts can still be found, regardless of case.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = 'font, script, style, textarea, option, title, [translate="no"]'
    const template = document.createElement('template')
    template.innerHTML = '<font><font></font></font>'
    const translateNode = (node: Node) => {
      if (!(node instanceof Text) || node.parentElement?.closest(untouched) !== null) return
      const translation = template.content.cloneNode(true)
      translation.firstChild?.firstChild?.appendChild(new Text(node.data.toUpperCase()))
      node.parentNode?.replaceChild(translation, node)
    }
    const translateAll = (root: Node) => {
      translateNode(root)
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Node[] = []
      while (texts.nextNode()) found.push(texts.currentNode)
      for (const text of found) translateNode(text)
    }
    translateAll(document.body)
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) translateAll(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}
