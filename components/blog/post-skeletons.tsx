/** Placeholders in the shape of post cards. */
export function PostSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden className="post-grid post-skeletons">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="post-card">
          <div className="ui-skeleton post-cover" />
          <div className="post-card-text">
            <div className="ui-skeleton h-4 w-1/2" />
            <div className="ui-skeleton h-6" />
            <div className="ui-skeleton h-20" />
            <div className="ui-skeleton h-10 w-1/2" />
          </div>
        </div>
      ))}
    </div>
  )
}
