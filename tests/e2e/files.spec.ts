import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'

