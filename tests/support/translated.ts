import type { Page } from '@playwright/test'

/**
 * Translates the page as browsers do: each text node is replaced by elements with the translation, here in capitals, and so are
 * those that come later. Names and texts are still found, whatever their case.
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
