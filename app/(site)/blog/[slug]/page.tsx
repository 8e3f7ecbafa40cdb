import '@/components/blog/blog.css'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PostArticle } from '@/components/blog/post-article'
import { JsonLd } from '@/components/site/json-ld'
import { blogContent } from '@/lib/blog/content'
import { findPost } from '@/lib/blog/queries'
import { postPath, type Post } from '@/lib/blog/rules'
import { slugSchema } from '@/lib/blog/schema'
import { getEnv } from '@/lib/env'
import { retryPage } from '@/lib/page-retry'
import { pageMetadata } from '@/lib/seo'
import { articleSchema, breadcrumbSchema } from '@/lib/seo-schema'

type PostProps = { params: Promise<{ slug: string }> }

export const revalidate = 45

/** Nothing is read while building: a post's page is made when it is first asked for. */
export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: PostProps): Promise<Metadata> {
  const post = await readPost(params)
  if (!post) return { title: blogContent.missing.title }
  return pageMetadata({
    title: post.title,
    description: post.excerpt || blogContent.description,
    path: postPath(post.slug),
    image: 'beside',
    article: post,
  })
}

export default async function PostPage({ params }: PostProps) {
  const post = await readPost(params)
  if (!post) notFound()
  const path = postPath(post.slug)
  return (
    <>
      <JsonLd
        data={[
          articleSchema({
            headline: post.title,
            description: post.excerpt,
            path,
            publishedAt: post.publishedAt,
            modifiedAt: post.modifiedAt,
            images: [post.picture?.url ?? '/opengraph-image'],
          }),
          breadcrumbSchema([
            { name: blogContent.title, path: '/blog' },
            { name: post.title, path },
          ]),
        ]}
      />
      <PostArticle post={post} />
    </>
  )
}

async function readPost(params: PostProps['params']): Promise<Post | undefined> {
  const slug = slugSchema.safeParse(decode((await params).slug))
  if (!slug.success) return undefined
  const result = await findPost(slug.data)
  if (result.state === 'loaded') return result.value
  await retryPage(postPath(slug.data), getEnv().BLOG_RETRY_SECONDS)
  return undefined
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // No slug has half an encoded character.
  }
}
