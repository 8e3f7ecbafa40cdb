import { samplePosts, type SamplePost } from './content'
import { coverName, imageSizes } from './images'

export type WpPost = ReturnType<typeof shapePost>

const firstPostId = 101
const firstMediaId = 501

export function allPosts(origin: string): WpPost[] {
  return samplePosts.map((post, index) => shapePost(post, index, origin))
}

/** The post as WordPress' REST API gives it, with everything that `_embed` would add. */
function shapePost(post: SamplePost, index: number, origin: string) {
  const uploads = `${origin}/wp-content/uploads`
  const id = firstPostId + index
  const mediaId = post.cover === 'none' ? 0 : firstMediaId + index
  const cover = `${uploads}/${coverName(post)}`
  const self = `${origin}/wp-json/wp/v2/posts/${id}`
  const media = `${origin}/wp-json/wp/v2/media/${mediaId}`
  return {
    id,
    date: post.date,
    date_gmt: post.date,
    guid: { rendered: `${origin}/?p=${id}` },
    modified: post.date,
    modified_gmt: post.date,
    slug: post.slug,
    status: 'publish',
    type: 'post',
    link: `${origin}/${post.date.slice(0, 10).replaceAll('-', '/')}/${post.slug}/`,
    title: { rendered: post.title },
    content: { rendered: post.content.replaceAll('%UPLOADS%', uploads), protected: false },
    excerpt: { rendered: `${post.excerpt}\n`, protected: false },
    author: 1,
    featured_media: mediaId,
    comment_status: 'closed',
    ping_status: 'closed',
    sticky: false,
    template: '',
    format: 'standard',
    meta: [],
    categories: [1],
    tags: [],
    ...(post.cover === 'jetpack' ? { jetpack_featured_media_url: `${cover}.png` } : {}),
    _links: {
      self: [{ href: self }],
      collection: [{ href: `${origin}/wp-json/wp/v2/posts` }],
      ...(mediaId ? { 'wp:featuredmedia': [{ embeddable: true, href: media }] } : {}),
    },
    _embedded: mediaId ? { 'wp:featuredmedia': [embeddedMedia(post, mediaId, cover)] } : {},
  }
}

/** For a cover that only Jetpack knows, the error that WordPress embeds when the media row is gone. */
function embeddedMedia(post: SamplePost, id: number, cover: string) {
  if (post.cover === 'jetpack') {
    return { code: 'rest_post_invalid_id', message: 'Invalid post ID.', data: { status: 404 } }
  }
  const sizes = Object.entries(imageSizes).map(([name, { width, height, suffix }]) => {
    const source_url = `${cover}${suffix}.png`
    return [name, { file: fileName(source_url), width, height, mime_type: 'image/png', source_url }] as const
  })
  return {
    id,
    date: post.date,
    slug: `${post.slug}-cover`,
    type: 'attachment',
    title: { rendered: `${post.slug}-cover` },
    author: 1,
    alt_text: post.alt,
    caption: { rendered: '' },
    media_type: 'image',
    mime_type: 'image/png',
    media_details: {
      width: imageSizes.full.width,
      height: imageSizes.full.height,
      file: `${coverName(post)}.png`,
      sizes: Object.fromEntries(sizes),
    },
    source_url: `${cover}.png`,
  }
}

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}
