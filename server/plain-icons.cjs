/** Replaces the function that makes Lucide's icons by our own, which renders one in a fifth of the time. */
module.exports = () => "export { createPlainIcon as default } from '../../../../components/ui/plain-icon.ts'"
