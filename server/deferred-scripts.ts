const scriptPattern = /<script src="(\/_next\/static\/[\w./~-]+\.js)" async=""><\/script>/g
const preloadPattern = /<link rel="preload" as="script"[^>]*>/g

const FRAME_TIMEOUT_MS = 300

/**
 * Makes a page rendered by Next load its scripts after the first paint. Text, links and forms work without scripts,
 * so the first paint doesn't have to wait for them.
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

/** After a reload or going back, a page that was scrolled is shown completely; see effects.css. */
const showAll =
  'if(performance.getEntriesByType("navigation")[0]?.type!=="navigate")document.documentElement.dataset.complete=""'

/** Waits until the browser reports the first paint. If it doesn't report one, waits for the first frame and a moment more. */
function loader(paths: string[]): string {
  return [
    showAll,
    'let l=0',
    `const g=()=>{if(l++)return;document.head.append(...${JSON.stringify(paths)}.map(s=>{const e=document.createElement("script");e.src=s;e.setAttribute("async","");return e}))}`,
    `requestAnimationFrame(()=>setTimeout(g,${FRAME_TIMEOUT_MS}))`,
    'new PerformanceObserver(g).observe({type:"paint",buffered:true})',
  ].join(';')
}
