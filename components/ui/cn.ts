import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Nothing has to be merged: what a primitive looks like stands in the components layer of the style
 * sheet, so a utility given as `className` always wins over it.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
