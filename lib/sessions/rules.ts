type Names = readonly (readonly [RegExp, string])[]

// In this order: most browsers also include the names of those further down.
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

const find = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

type Device = { name: string; kind: 'phone' | 'computer' }

/** Browser and operating system, from the User-Agent header. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = find(browsers, text)
  const system = find(systems, text)
  const kind = ['iPhone', 'iPad', 'Android'].includes(system ?? '') ? 'phone' : 'computer'
  if (browser && system) return { name: `${browser} on ${system}`, kind }
  return { name: browser ?? system ?? 'Unknown device', kind }
}
