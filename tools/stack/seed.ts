import { closeDb } from '@/lib/platform/db'
import { seed } from '@/prisma/seed'
import type { SignIns } from './secrets'

// A process of its own: the product's modules read their settings once, and these are those of one stack.
await seed(JSON.parse(process.env.FOYER_SIGN_INS ?? '') as SignIns)
await closeDb()
