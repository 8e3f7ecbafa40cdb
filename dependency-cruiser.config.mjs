// Which modules may import which: the table in docs/architecture.md, section by section.

const tests = '\\.test\\.tsx?$'
const noun = '^lib/(?!base/|platform/|auth/|office/)([^/]+)/'
const office = '^lib/office/'
const outside =
  '^lib/platform/(db|env|instance|jobs|log|mailer|rate-limit|realtime|request|storage|version|worker-presence)\\.ts$'

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    rule(
      'no-rings',
      'Two files that need each other are one file, or three. (Types alone may refer to each other.)',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule('resolvable', 'Whatever is imported exists.', {}, { couldNotResolve: true }),
    rule(
      'no-undeclared-packages',
      'A package that is used stands in package.json.',
      { pathNot: '^prisma/generated' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'app-routes-only',
      'Pages read through queries and show components; writes and their effects are behind actions.',
      { path: '^app/', pathNot: '^app/api/' },
      {
        path: [
          '^lib/platform/(db|jobs|mailer|storage)\\.ts$',
          '^lib/(?!platform/).+/(actions|mutations|jobs|emails|access|personal-data)\\.tsx?$',
        ],
      },
    ),
    rule(
      'routes-know-no-database',
      'A route handler goes through the noun that it serves.',
      { path: '^app/api/' },
      { path: ['^lib/platform/(db|jobs|mailer)\\.ts$', '^lib/(?!auth/)[^/]+/actions\\.ts$'] },
    ),
    rule(
      'primitives-know-no-domain',
      'components/{ui,form,data-table,live} could be lifted into any other product.',
      { path: '^components/(ui|form|data-table|live)/', pathNot: tests },
      { path: ['^components/(?!ui/|form/|data-table/|live/)', '^lib/(?!base/|platform/)', outside] },
    ),
    rule(
      'components-get-props',
      'Data comes as props, so that a component can be shown anywhere.',
      { path: '^components/', pathNot: tests },
      {
        path: [
          '^lib/.+/(queries|mutations|access|jobs|emails|personal-data)\\.tsx?$',
          outside,
          '^prisma/',
          '^app/',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'zod-comes-with-a-form',
      'The browser loads zod and the schemas when a form first gets focus: values that are shown stand in rules or content.',
      {
        path: ['^components/', '^lib/.+/(registry|rules|content)\\.ts$', '^lib/base/list-state\\.ts$'],
        pathNot: [tests, '^components/form/enhance-form\\.ts$'],
      },
      {
        path: [
          'node_modules/(zod|@hookform/resolvers)/',
          '^lib/.+/schema\\.ts$',
          '^lib/base/text-fields\\.ts$',
          '^lib/platform/(content-fields|form-data)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
        dynamic: false,
      },
    ),
    rule(
      'base-is-pure',
      'lib/base calculates: it knows nothing else of the product.',
      { path: '^lib/base/', pathNot: tests },
      { path: '^(app|components|lib/(?!base/)|prisma|server)' },
    ),
    rule(
      'platform-knows-no-noun',
      'A file of lib/platform connects one outside thing or is one mechanism.',
      { path: '^lib/platform/', pathNot: tests },
      { path: '^lib/(?!base/|platform/)' },
    ),
    rule(
      'auth-knows-no-noun',
      'Everything stands on the sign-in, so it stands on infrastructure only.',
      { path: '^lib/auth/', pathNot: tests },
      { path: '^lib/(?!base/|platform/|auth/)' },
    ),
    rule(
      'nouns-know-no-office',
      'The office looks across nouns; none of them knows that it does.',
      { path: noun, pathNot: tests },
      { path: office },
    ),
    rule(
      'nouns-keep-to-themselves',
      'Of another noun: its registry, schema, rules, access, queries and file formats; its writes are its own.',
      { path: noun, pathNot: [tests, '/(mutations|personal-data)\\.ts$'] },
      { path: noun, pathNot: ['^lib/$1/', '^lib/.+/(registry|schema|rules|access|queries|xml)\\.ts$'] },
    ),
    rule(
      'one-write-may-be-of-several-nouns',
      'A transaction across nouns (a lead becomes a client and a project, or a person is erased) calls the writes of each.',
      { path: `${noun}(personal-data|mutations|[^/]+/mutations|[^/]+/[^/]+/mutations)\\.ts$` },
      {
        path: noun,
        pathNot: [
          '^lib/$1/',
          '^lib/.+/(registry|schema|rules|access|queries|personal-data)\\.ts$',
          '/mutations\\.ts$',
        ],
      },
    ),
    rule(
      'office-reads-nouns',
      'Through their registry and queries; what writes across nouns calls the writes of each.',
      { path: office, pathNot: [tests, '/mutations\\.ts$'] },
      { path: noun, pathNot: '^lib/.+/(registry|schema|rules|content|access|queries|personal-data)\\.ts$' },
    ),
    rule(
      'lib-shows-nothing',
      'lib knows, components show, app routes.',
      { path: '^lib/' },
      { path: '^(components|app)/' },
    ),
    rule(
      'nouns-see-no-request',
      'What a noun needs of the request is handed to it; only actions revalidate and redirect.',
      { path: noun, pathNot: ['/actions\\.ts$', tests] },
      { path: '(^|node_modules/)next/(headers|cache|navigation)' },
    ),
    rule(
      'one-door-to-next-auth',
      'The beta is contained: whoever needs the session asks lib/auth.',
      { pathNot: ['^lib/auth/', '^tests/support/accounts\\.ts$', '^tools/bench/load/people\\.ts$'] },
      { path: 'node_modules/(next-auth|@auth)/' },
    ),
    rule(
      'one-door-to-marked',
      'A text is parsed within its limits and, on the server, in a thread.',
      { pathNot: '^lib/platform/markdown(-lexer)?\\.ts$' },
      { path: 'node_modules/marked/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'texts-are-parsed-in-a-thread',
      'Only a browser parses where it is.',
      { pathNot: '^lib/platform/(markdown(-reader|-thread)?|shown-markdown)(\\.test)?\\.ts$' },
      { path: '^lib/platform/markdown-(lexer|reader)\\.ts$' },
    ),
    rule(
      'product-without-stand-ins',
      'The product finds its services by address only.',
      { pathNot: ['^(tools|tests)/', tests, '^(vitest|playwright)\\.config\\.ts$'] },
      { path: '^tools/stand-ins/' },
    ),
    rule(
      'stand-ins-without-product',
      'A stand-in proves the protocol, not our idea of it.',
      { path: '^tools/stand-ins/', pathNot: tests },
      { path: '^(app|components|lib|prisma|server|tests|tools/(?!stand-ins/))' },
    ),
    rule(
      'product-without-tools',
      'What starts and tests the product is not part of it.',
      { path: '^(app|components|lib|prisma|server)/', pathNot: tests },
      { path: '^(tools|tests)/' },
    ),
    rule(
      'edge-stays-light',
      'The middleware is bundled for the edge: nothing with Node or the database in it.',
      { path: '^middleware\\.ts$' },
      { reachable: true, path: ['^lib/platform/(db|log)\\.ts$', '^prisma/', 'node_modules/(pg|pino)/'] },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^prisma/generated'] },
    exclude: { path: ['^\\.next', '^dist', '^\\.local', '^next-env\\.d\\.ts'] },
    tsConfig: { fileName: 'tsconfig.json' },
    // Includes types: a type that a component needs belongs where the component may import from.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}

export default config

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
function rule(name, comment, from, to) {
  return { name, comment, severity: /** @type {const} */ ('error'), from, to }
}
