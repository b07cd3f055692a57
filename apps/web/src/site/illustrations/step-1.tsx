import { Illustration, type IllustrationProps } from './illustration.tsx';
import { Backdrop } from './step-parts.tsx';

/** Sign-up: an address in the form, and the mail that confirms it. */
export function Step1(props: IllustrationProps) {
  return (
    <Illustration width={320} height={240} {...props}>
      <Backdrop />
      <rect x="44" y="36" width="156" height="172" rx="12" strokeWidth="3" className="fill-surface stroke-line" />
      <path d="M64 76a15 15 0 0 1 30 0Z" className="fill-gold" />
      <rect x="60" y="79" width="38" height="6" rx="3" className="fill-indigo" />
      <rect x="74" y="53" width="10" height="5" rx="2.5" className="fill-gold" />
      <rect x="77.5" y="56" width="3" height="7" className="fill-gold" />
      <rect x="108" y="68" width="62" height="9" rx="4.5" className="fill-ink" />
      <rect x="62" y="104" width="120" height="30" rx="6" strokeWidth="3" className="fill-surface stroke-line-strong" />
      <rect x="74" y="115" width="58" height="8" rx="4" className="fill-line-strong" />
      <rect x="62" y="150" width="120" height="36" rx="8" className="fill-indigo" />
      <rect x="96" y="164" width="52" height="8" rx="4" className="fill-on-fill" />
      <Letter />
    </Illustration>
  );
}

function Letter() {
  return (
    <g transform="translate(176 112)">
      <rect width="112" height="78" rx="8" strokeWidth="3" className="fill-gold-tint stroke-gold" />
      <path d="m4 6 52 40 52-40" strokeWidth="4" strokeLinejoin="round" className="stroke-gold" />
      <circle cx="104" cy="72" r="20" className="fill-green" />
      <path
        d="m95 72 6.5 7 12-13"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="stroke-surface"
      />
    </g>
  );
}
