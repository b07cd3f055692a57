import { BellMark } from '../ui/logo.tsx';

/** The holder's picture, else our own quiet pattern. */
export function Background({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className="flex h-40 items-start justify-end overflow-hidden bg-indigo-tint sm:h-48">
      {imageUrl ? (
        <img src={imageUrl} alt="" className="size-full object-cover" />
      ) : (
        <BellMark className="-mt-6 -mr-8 size-56 opacity-20" />
      )}
    </div>
  );
}
