import { clsx, type ClassValue } from 'clsx'

/** Joins class names. No merging is needed: primitives are styled in the components layer, so a utility always wins. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
