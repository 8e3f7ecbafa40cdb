import type { Shape } from './files/png'

const ink = '#14101f'
const panel = '#1e1830'
const raised = '#2a2242'
const line = '#3a3158'
const soft = '#6b6190'
const light = '#d9d3ee'
const purple = '#8b5cf6'
const blue = '#3b82f6'
const green = '#34d399'
const amber = '#fbbf24'

function text(x: number, y: number, width: number, color = soft, height = 8): Shape {
  return { x, y, width, height, color, radius: height / 2 }
}

function frame(): Shape[] {
  const items = [0, 1, 2, 3, 4].flatMap((item) => [
    { x: 24, y: 108 + item * 44, width: 16, height: 16, color: item === 1 ? purple : line, radius: 5 },
    text(52, 112 + item * 44, [64, 88, 56, 76, 48][item] ?? 64, item === 1 ? light : soft),
  ])
  return [
    { x: 0, y: 0, width: 960, height: 600, color: ink },
    { x: 0, y: 0, width: 168, height: 600, color: panel },
    { x: 24, y: 28, width: 32, height: 32, color: purple, to: blue, radius: 9 },
    text(68, 40, 72, light),
    { x: 16, y: 142, width: 136, height: 36, color: raised, radius: 8 },
    ...items,
    text(200, 36, 190, light, 14),
    text(200, 60, 120),
    { x: 812, y: 28, width: 116, height: 36, color: purple, to: blue, radius: 9 },
    text(838, 42, 64, '#ffffff'),
  ]
}

function truck(row: number, loads: [start: number, length: number, color: string][]): Shape[] {
  const y = 136 + row * 62
  const bars = loads.flatMap(([start, length, color]) => [
    { x: 296 + start, y: y + 6, width: length, height: 40, color, radius: 8 },
    text(308 + start, y + 17, Math.min(length - 24, 70), '#ffffff', 7),
    text(308 + start, y + 30, Math.min(length - 24, 40), light, 5),
  ])
  return [
    { x: 200, y: y + 56, width: 728, height: 1, color: line },
    { x: 200, y: y + 16, width: 20, height: 20, color: raised, radius: 6 },
    text(228, y + 22, 44, light),
    ...bars,
  ]
}

const hours = [0, 1, 2, 3, 4, 5, 6].flatMap((hour) => [
  text(296 + hour * 92, 104, 30, soft, 6),
  { x: 288 + hour * 92, y: 120, width: 1, height: 452, color: panel },
])

/** The planning board: trucks in rows, hours in columns, loads as coloured bars. */
export const dispatchBoard: Shape[] = [
  ...frame(),
  ...hours,
  ...truck(0, [
    [0, 170, purple],
    [196, 120, blue],
    [420, 150, purple],
  ]),
  ...truck(1, [
    [60, 240, blue],
    [330, 96, green],
  ]),
  ...truck(2, [
    [20, 110, green],
    [150, 200, purple],
    [440, 170, blue],
  ]),
  ...truck(3, [
    [120, 150, amber],
    [300, 210, purple],
  ]),
  ...truck(4, [
    [0, 130, blue],
    [230, 260, green],
  ]),
  ...truck(5, [
    [80, 190, purple],
    [310, 130, blue],
    [470, 100, green],
  ]),
  ...truck(6, [
    [10, 280, blue],
    [350, 180, purple],
  ]),
  { x: 560, y: 110, width: 2, height: 462, color: green },
  { x: 555, y: 104, width: 12, height: 12, color: green, radius: 6 },
]

/** The board's first draft: fewer trucks, one colour, no line for the present time. */
export const dispatchBoardDraft: Shape[] = [
  ...frame(),
  ...hours,
  ...truck(0, [
    [0, 170, soft],
    [196, 120, soft],
  ]),
  ...truck(2, [
    [60, 240, soft],
    [330, 96, soft],
  ]),
  ...truck(4, [
    [20, 110, soft],
    [150, 200, soft],
  ]),
]

/** A load on a driver's telephone: where to, until when, and the one large button. */
function driverScreen(x: number, action: [from: string, to: string], stops: number): Shape[] {
  const list = Array.from({ length: stops }, (_, stop) => [
    { x: x + 32, y: 236 + stop * 62, width: 14, height: 14, color: stop === 0 ? green : line, radius: 7 },
    { x: x + 38, y: 254 + stop * 62, width: 2, height: stop === stops - 1 ? 0 : 40, color: line },
    text(x + 60, 234 + stop * 62, [120, 96, 136, 104][stop] ?? 96, light),
    text(x + 60, 250 + stop * 62, 64, soft, 6),
  ]).flat()
  return [
    { x, y: 36, width: 256, height: 568, color: line, radius: 36 },
    { x: x + 6, y: 42, width: 244, height: 556, color: panel, radius: 31 },
    { x: x + 98, y: 54, width: 60, height: 7, color: line, radius: 4 },
    text(x + 28, 92, 108, light, 12),
    text(x + 28, 116, 72),
    { x: x + 20, y: 142, width: 216, height: 68, color: raised, radius: 16 },
    text(x + 36, 160, 88, light, 10),
    text(x + 36, 182, 132),
    ...list,
    { x: x + 20, y: 512, width: 216, height: 58, color: action[0], to: action[1], radius: 18 },
    text(x + 80, 536, 96, '#ffffff', 10),
  ]
}

/** Three moments of a driver's day: before the start, on the way, and at the last stop. */
export const driverView: Shape[] = [
  { x: 0, y: 0, width: 960, height: 640, color: ink },
  ...driverScreen(48, [purple, blue], 4),
  ...driverScreen(352, [blue, purple], 3),
  ...driverScreen(656, [green, blue], 1),
]

const cream = '#fbf6ee'
const paper = '#ffffff'
const crust = '#c2773a'
const brown = '#4a2f1d'
const sand = '#e9dcc8'

function phone(x: number): Shape[] {
  return [
    { x, y: 40, width: 252, height: 560, color: brown, radius: 34 },
    { x: x + 8, y: 48, width: 236, height: 544, color: cream, radius: 27 },
    { x: x + 96, y: 58, width: 60, height: 8, color: brown, radius: 4 },
  ]
}

function product(x: number, y: number, color: string): Shape[] {
  return [
    { x, y, width: 104, height: 128, color: paper, radius: 14 },
    { x: x + 8, y: y + 8, width: 88, height: 66, color: sand, radius: 10 },
    { x: x + 24, y: y + 24, width: 56, height: 34, color, radius: 17 },
    text(x + 10, y + 86, 62, brown, 7),
    text(x + 10, y + 104, 34, crust, 9),
    { x: x + 74, y: y + 98, width: 22, height: 22, color: crust, radius: 11 },
  ]
}

function slot(x: number, y: number, chosen: boolean): Shape[] {
  return [
    { x, y, width: 64, height: 34, color: chosen ? crust : paper, radius: 10 },
    text(x + 14, y + 13, 36, chosen ? paper : brown),
  ]
}

function orderLine(x: number, y: number, color: string, width: number): Shape[] {
  return [
    { x, y, width: 40, height: 40, color: sand, radius: 10 },
    { x: x + 8, y: y + 12, width: 24, height: 16, color, radius: 8 },
    text(x + 52, y + 9, width, brown),
    text(x + 52, y + 25, 40, crust, 6),
    text(x + 182, y + 16, 30, brown),
  ]
}

/** Three screens of the bakery's shop: choosing, pick-up time, and the order with its payment button. */
export const bakeryShop: Shape[] = [
  { x: 0, y: 0, width: 900, height: 640, color: '#f1e4d0', to: '#e2c9a6' },
  ...phone(36),
  text(60, 88, 110, brown, 13),
  { x: 60, y: 116, width: 204, height: 34, color: paper, radius: 17 },
  text(78, 129, 90, sand),
  ...product(56, 166, '#d99a55'),
  ...product(168, 166, '#a8622f'),
  ...product(56, 304, '#b98044'),
  ...product(168, 304, '#e0b06f'),
  ...product(56, 442, '#8a4f26'),
  ...product(168, 442, '#cf8a48'),
  ...phone(324),
  text(348, 88, 140, brown, 13),
  { x: 344, y: 116, width: 212, height: 132, color: sand, radius: 14 },
  { x: 344, y: 176, width: 212, height: 6, color: paper },
  { x: 436, y: 116, width: 6, height: 132, color: paper },
  { x: 428, y: 158, width: 24, height: 24, color: crust, radius: 12 },
  text(348, 268, 96, brown),
  text(348, 286, 150, crust, 6),
  ...[0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2].flatMap((column) => slot(344 + column * 74, 312 + row * 44, row === 1 && column === 2)),
  ),
  { x: 344, y: 530, width: 212, height: 42, color: crust, radius: 21 },
  text(410, 546, 80, paper, 9),
  ...phone(612),
  text(636, 88, 90, brown, 13),
  ...orderLine(632, 122, '#d99a55', 84),
  ...orderLine(632, 178, '#8a4f26', 104),
  ...orderLine(632, 234, '#e0b06f', 70),
  { x: 632, y: 294, width: 212, height: 1, color: sand },
  text(632, 314, 60, brown, 10),
  text(794, 314, 50, brown, 10),
  { x: 632, y: 350, width: 212, height: 112, color: paper, radius: 14 },
  text(648, 370, 70, brown),
  { x: 648, y: 394, width: 180, height: 22, color: cream, radius: 7 },
  { x: 648, y: 426, width: 84, height: 22, color: cream, radius: 7 },
  { x: 744, y: 426, width: 84, height: 22, color: cream, radius: 7 },
  { x: 632, y: 530, width: 212, height: 42, color: '#3f8f5f', radius: 21 },
  text(698, 546, 80, paper, 9),
]
