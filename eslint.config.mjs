import js from '@eslint/js'
import next from 'eslint-config-next/core-web-vitals'
import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import tseslint from 'typescript-eslint'

export default defineConfig(
  { ignores: ['.next/**', '.local/**', 'dist/**', 'prisma/generated/**', 'next-env.d.ts', 'public/**'] },
  js.configs.recommended,
  ...next,
  { files: ['**/*.tsx'], rules: jsxA11y.flatConfigs.strict.rules },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'Read settings through lib/env.ts.' },
      ],
    },
  },
  {
    files: [
      'lib/env.ts',
      'instrumentation.ts',
      'local/**',
      'scripts/**',
      'tests/**',
      '*.config.{ts,mjs}',
      'prisma/seed*',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  // Only an interface merges with the one that a package declares.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
  { files: ['scripts/**', 'local/**'], rules: { 'no-console': 'off' } },
)
