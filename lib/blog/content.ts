export const blogContent = {
  title: 'Blog',
  heading: 'Notes from the workshop',
  description:
    'How we plan, build and run software: what worked in real projects, what did not, and what we would do again.',
  allTopics: 'All',
  topicDescription: (name: string) => `All posts on the topic “${name}”, the newest first.`,
  excerptFallback: 'Click to read this exciting post...',
  readButton: 'Read Full Article',
  empty: { title: 'No Posts Yet', text: 'Check back soon for amazing content!' },
  missing: { title: 'Post Not Found', text: 'Sorry, the requested article could not be found.' },
  failure: (message: string) => `Failed to load posts: ${message}`,
} as const
