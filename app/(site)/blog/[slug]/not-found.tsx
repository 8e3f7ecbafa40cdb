import { MissingPost } from '@/components/blog/missing-post'

export default function PostNotFound() {
  return <MissingPost />
}
