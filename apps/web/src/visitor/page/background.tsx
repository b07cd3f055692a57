import { BellMark } from '../../ui/picture/logo.tsx';

/** The holder's picture, or our own pattern. Its space is reserved while the picture loads. */
export function Background({ imageUrl, color }: { imageUrl: string | null; color: string | null }) {
  return (
    <div
      className="flex h-40 items-start justify-end overflow-hidden bg-indigo-tint sm:h-48 sideways:h-20"
      style={imageUrl && color ? { backgroundColor: color } : undefined}
    >
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <BellMark className="-mt-6 -mr-8 size-56 opacity-20" />
      )}
    </div>
  );
}
