import { Image } from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { ContentPicture } from '@/components/pictures/content-picture'
import type { Picture } from '@/lib/base/picture'

type ThumbnailProps = {
  /** Null shows that there is none. */
  picture: Picture | null
  className?: string
}

/** A small picture next to a text that describes it. */
export function Thumbnail({ picture, className }: ThumbnailProps) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid h-9 w-14 shrink-0 place-items-center overflow-hidden rounded-sm border bg-background text-muted-foreground [&_img]:size-full [&_img]:object-cover [&_picture]:contents',
        className,
      )}
    >
      {picture ? (
        <ContentPicture picture={{ ...picture, alt: '' }} sizes="6rem" />
      ) : (
        <Image className="size-4" />
      )}
    </span>
  )
}
