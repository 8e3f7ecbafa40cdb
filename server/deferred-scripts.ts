const scriptPattern = /<script src="(\/_next\/static\/[\w./~-]+\.js)" async=""><\/script>/g
const preloadPattern = /<link rel="preload" as="script"[^>]*>/g

const FRAME_TIMEOUT_MS = 300

/**
 * Makes a page rendered by Next load its scripts after the first paint. Text, links and forms work without them, so the
 * first paint doesn't need to wait for scripts to download or run.
 */
export function deferScripts(html: string): string {
  const paths: string[] = []
  const rest = html.replace(preloadPattern, '').replace(scriptPattern, (_tag, path: string) => {
    paths.push(path)
    return ''
  })
  const end = rest.lastIndexOf('</body>')
  if (paths.length === 0 || end === -1) return html
  return `${rest.slice(0, end)}<script>{${loader(paths)}}</script>${rest.slice(end)}`
}

/** Pages that were scrolled before, on reloading and going back, are shown as a whole; see effects.css. */
const showAll =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.complete=""'

/**
 * Waits for the browser to report the first paint or, where it doesn't report one, for the first frame plus a moment.
 */
function loader(paths: string[]): string {
  return [
    showAll,
    'let l=0',
    `const g=()=>{if(l++)return;document.head.append(...${JSON.stringify(paths)}.map(s=>{const e=document.createElement("script");e.src=s;e.setAttribute("async","");return e}))}`,
    `requestAnimationFrame(()=>setTimeout(g,${FRAME_TIMEOUT_MS}))`,
    'new PerformanceObserver(g).observe({type:"paint",buffered:true})',
  ].join(';')
}
