import ts from 'typescript'
import type { Source } from './sources'

/** What an expression can put on the page. A `given` value comes from elsewhere and can be any of the others. */
type Kind = 'text' | 'element' | 'nothing' | 'given'
type Kinds = ReadonlySet<Kind>
type Parent = ts.JsxElement | ts.JsxFragment

/** In these, the given values are elements. In others, such as a button, they may be text. */
const blocks =
  /^(|div|form|section|main|article|tr|ol|ul|dl|fieldset|nav|body|[A-Z].*(Provider|Form|Content|Bar|Transition))$/

/** React sets the only text of an element without looking for its node. Fact wraps the given value in an element. */
const own = /^([a-z].*|Fact)$/

/**
 * Finds texts that come and go, or are next to something that does, as `path:line`. A translator replaces each text
 * node with elements of its own. When React then removes the node, or inserts an element before it, the page crashes.
 * A text in an element of its own is safe.
 */
export function findBareText(sources: readonly Source[]): string[] {
  const files = sources.map(({ path, text }) =>
    ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
  )
  const fickle = new Set(files.flatMap(fickleComponentsOf))
  const found = files.flatMap((file) =>
    nodesOf(file)
      .filter((node) => isBareText(node, fickle))
      .map((node) => {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart())
        return `${file.fileName}:${String(line + 1)}`
      }),
  )
  return [...new Set(found)]
}

function isBareText(node: ts.Node, fickle: ReadonlySet<string>): boolean {
  if (isComponent(node)) {
    const returned = returnsOf(node)
    const kinds = either(returned)
    return kinds.has('text') || (kinds.has('given') && kinds.has('element')) || areVariants(returned)
  }
  if (ts.isConditionalExpression(node)) return areVariants([node])
  if (!isParent(node)) return false
  const children = childrenOf(node)
  const [only] = children
  if (only && children.length === 1 && own.test(nameOf(node)) && !hasParts(only.child)) return false
  return (
    children.some(({ kinds }) => kinds.has('text')) &&
    children.some(({ child, kinds }) => kinds.size > 1 || isFickle(child, fickle))
  )
}

/** True if React turns one into the other, child by child, because their tags and keys are the same. */
function areVariants(values: readonly ts.Node[]): boolean {
  const elements = values.flatMap(leavesOf).filter(isParent)
  return elements.some((one, index) => elements.slice(index + 1).some((other) => isVariant(one, other)))
}

function isVariant(one: Parent, other: Parent): boolean {
  if (nameOf(one) !== nameOf(other) || keyOf(one) !== keyOf(other)) return false
  const [ownChildren, otherChildren] = [childrenOf(one), childrenOf(other)]
  const names = (children: typeof ownChildren) => children.map(({ child }) => nameOf(child)).join()
  if (names(ownChildren) === names(otherChildren)) {
    return ownChildren.some(({ child }, index) => {
      const same = otherChildren[index]?.child
      return same !== undefined && areVariants([child, same])
    })
  }
  return [ownChildren, otherChildren].some(
    (children) => children.length > 1 && children.some(({ kinds }) => kinds.has('text')),
  )
}

function keyOf(node: Parent): string | undefined {
  if (ts.isJsxFragment(node)) return undefined
  const { properties } = node.openingElement.attributes
  return properties.find((property) => property.name?.getText() === 'key')?.getText()
}

function childrenOf(node: Parent) {
  return node.children
    .map((child) => ({ child, kinds: settled(kindsOf(child), nameOf(node)) }))
    .filter(({ kinds }) => kinds.size > 0)
}

function settled(kinds: Kinds, tag: string): Kinds {
  const given: Kind = blocks.test(tag) ? 'element' : 'text'
  return new Set([...kinds].map((kind) => (kind === 'given' ? given : kind)))
}

function kindsOf(node: ts.Node): Kinds {
  if (ts.isJsxText(node)) return new Set(node.containsOnlyTriviaWhiteSpaces ? [] : ['text'])
  if (ts.isJsxExpression(node)) return node.expression ? kindsOf(node.expression) : new Set()
  if (ts.isParenthesizedExpression(node)) return kindsOf(node.expression)
  if (ts.isConditionalExpression(node)) return either([node.whenTrue, node.whenFalse])
  if (ts.isBinaryExpression(node)) return kindsOfBinary(node)
  if (isFragment(node)) return new Set([hasText(node) ? 'text' : 'element'])
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return new Set(['element'])
  if (ts.isStringLiteralLike(node)) return new Set([node.text === '' ? 'nothing' : 'text'])
  if (node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined') return new Set(['nothing'])
  if (ts.isCallExpression(node)) return kindsOfCall(node)
  if (ts.isIdentifier(node)) return kindsOfName(node)
  if (ts.isPropertyAccessExpression(node)) return typeKinds(node.name)
  return new Set([ts.isTemplateExpression(node) ? 'text' : 'given'])
}

/** The kinds of one of several nodes. Both text and elements may be replaced by another part. */
function either(nodes: readonly ts.Node[]): Kinds {
  const kinds = new Set(nodes.flatMap((node) => [...kindsOf(node)]))
  const leaves = nodes.flatMap(leavesOf)
  const roots = new Set(leaves.filter(isElement).map(nameOf))
  return roots.size > 1 || leaves.some(isFragment) ? kinds.add('nothing') : kinds
}

function kindsOfBinary({ left, operatorToken, right }: ts.BinaryExpression): Kinds {
  const { kind } = operatorToken
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return new Set([...either([right]), 'nothing'])
  if (kind !== ts.SyntaxKind.QuestionQuestionToken && kind !== ts.SyntaxKind.BarBarToken)
    return new Set(['text'])
  const first = [...kindsOf(left)].filter((each) => each !== 'nothing')
  return new Set([...first, ...kindsOf(right)])
}

function kindsOfCall({ expression, arguments: [callback] }: ts.CallExpression): Kinds {
  if (isListCall(expression) && callback && ts.isArrowFunction(callback)) {
    return new Set(['nothing', ...either(returnsOf(callback))])
  }
  if (expression.getText() === 'String') return new Set(['text'])
  const own = nodesOf(expression.getSourceFile()).find(
    (node) => ts.isFunctionDeclaration(node) && node.name?.text === expression.getText(),
  )
  return own && ts.isFunctionDeclaration(own) ? kindsOfFunction(own) : new Set(['given'])
}

const returnedBy = new WeakMap<ts.Node, Kinds>()

function kindsOfFunction(fn: ts.FunctionDeclaration): Kinds {
  const returned = returnedBy.get(fn)
  if (returned) return returned
  // The function may call itself.
  returnedBy.set(fn, new Set())
  const kinds = either(returnsOf(fn))
  returnedBy.set(fn, kinds)
  return kinds
}

function kindsOfName(name: ts.Identifier): Kinds {
  const declared = nodesOf(name.getSourceFile()).find(
    (node) => ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name.text,
  )
  const value = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined
  return value && !ts.isIdentifier(value) ? kindsOf(value) : typeKinds(name)
}

/** Looks up the type that the file gives to a property or a parameter of this name. */
function typeKinds(name: ts.MemberName): Kinds {
  const type = nodesOf(name.getSourceFile())
    .flatMap((node) => {
      const isNamed =
        (ts.isPropertySignature(node) || ts.isParameter(node)) && node.name.getText() === name.text
      return isNamed && node.type ? [node.type.getText()] : []
    })
    .at(0)
  if (type?.startsWith('ReactElement')) return new Set(['element'])
  return new Set([type?.startsWith('string') ? 'text' : 'given'])
}

/** Components that may render nothing, or different elements at different times. */
function fickleComponentsOf(file: ts.SourceFile): string[] {
  return nodesOf(file).flatMap((node) => {
    if (!isComponent(node)) return []
    const roots = returnsOf(node).flatMap(leavesOf).map(nameOf)
    return node.name && new Set(roots).size > 1 ? [node.name.text] : []
  })
}

function isFickle(child: ts.Node, fickle: ReadonlySet<string>): boolean {
  if (!isElement(child)) return false
  const tag = nameOf(child)
  return /^[A-Z]\w*$/.test(tag) && (fickle.has(tag) || isVariable(tag, child.getSourceFile()))
}

/** True for `const Icon = …` or `icon: Icon`. */
function isVariable(name: string, file: ts.SourceFile): boolean {
  return nodesOf(file).some(
    (node) =>
      (ts.isBindingElement(node) || (ts.isVariableDeclaration(node) && node.parent.parent.parent !== file)) &&
      node.name.getText() === name,
  )
}

/** True for a list or a fragment, where React keeps a node for each text. */
function hasParts(child: ts.Node): boolean {
  if (isFragment(child)) return true
  if (ts.isCallExpression(child)) return isListCall(child.expression)
  if (ts.isJsxExpression(child))
    return child.expression !== undefined && leavesOf(child.expression).some(hasParts)
  return false
}

function isListCall(callee: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(callee) && /^(map|flatMap)$/.test(callee.name.text)
}

function hasText(fragment: Parent): boolean {
  return fragment.children.some((child) => kindsOf(child).has('text'))
}

function isParent(node: ts.Node): node is Parent {
  return ts.isJsxElement(node) || ts.isJsxFragment(node)
}

function isFragment(node: ts.Node): node is Parent {
  return isParent(node) && /^(Fragment)?$/.test(nameOf(node))
}

function isElement(node: ts.Node): node is ts.JsxElement | ts.JsxSelfClosingElement {
  return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)
}

function isComponent(node: ts.Node): node is ts.FunctionDeclaration {
  return ts.isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.text ?? '')
}

/** An empty string for a fragment. */
function nameOf(node: ts.Node): string {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText()
  if (ts.isJsxSelfClosingElement(node)) return node.tagName.getText()
  return ts.isJsxFragment(node) ? '' : `(${ts.SyntaxKind[node.kind]})`
}

function leavesOf(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return leavesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(leavesOf)
  return [node]
}

function returnsOf(fn: ts.FunctionDeclaration | ts.ArrowFunction): ts.Expression[] {
  if (!fn.body) return []
  if (!ts.isBlock(fn.body)) return [fn.body]
  return nodesOf(fn.body).flatMap((node) =>
    ts.isReturnStatement(node) && node.expression && ts.findAncestor(node, ts.isFunctionLike) === fn
      ? [node.expression]
      : [],
  )
}

const nodesIn = new WeakMap<ts.Node, ts.Node[]>()

/** A node and all its descendants. */
function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = nodesIn.get(node) ?? []
  if (nodes.length > 0) return nodes
  const add = (each: ts.Node) => {
    nodes.push(each)
    ts.forEachChild(each, add)
  }
  add(node)
  nodesIn.set(node, nodes)
  return nodes
}
