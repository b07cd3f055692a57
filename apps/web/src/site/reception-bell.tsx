import { classNames } from '../ui/class-names.ts';

/** The bell of a reception desk, just rung. */
export function ReceptionBell({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 280" fill="none" aria-hidden="true" className={classNames('h-auto', className)}>
      <circle cx="160" cy="150" r="120" className="fill-gold-tint" />
      <g className="stroke-gold" strokeWidth="7" strokeLinecap="round">
        <path d="M62 96a122 122 0 0 1 30-40" />
        <path d="M36 84a152 152 0 0 1 36-52" opacity="0.5" />
        <path d="M258 96a122 122 0 0 0-30-40" />
        <path d="M284 84a152 152 0 0 0-36-52" opacity="0.5" />
      </g>
      <rect x="134" y="62" width="52" height="20" rx="10" className="fill-gold" />
      <rect x="151" y="76" width="18" height="40" className="fill-gold" />
      <path d="M66 204a94 94 0 0 1 188 0Z" className="fill-gold" />
      <path d="M66 204a94 94 0 0 1 3.4-25h181.2a94 94 0 0 1 3.4 25Z" fill="#000" opacity="0.08" />
      <path d="M94 172a70 70 0 0 1 42-44" stroke="#fff3d6" strokeWidth="11" strokeLinecap="round" />
      <rect x="48" y="212" width="224" height="26" rx="13" className="fill-indigo" />
      <rect x="16" y="246" width="288" height="6" rx="3" className="fill-line" />
    </svg>
  );
}
