import { closeDb } from '@/lib/platform/db'
import { seed } from '@/prisma/seed'
import type { SignIns } from './secrets'

// In its own process: the product's modules read their settings once, and these belong to one stack.
await seed(JSON.parse(process.env.FOYER_SIGN_INS ?? '') as SignIns)
await closeDb()
