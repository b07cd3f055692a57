import type { ReactNode } from 'react';

type IconProps = {
  /** Size and colour; by default 20 px in the colour of the text. */
  className?: string;
};

export function PhoneIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6.6 3.5h2.3a1 1 0 0 1 1 .8l.7 3a1 1 0 0 1-.3 1L8.6 9.9a13 13 0 0 0 5.5 5.5l1.6-1.7a1 1 0 0 1 1-.3l3 .7a1 1 0 0 1 .8 1v2.3a3 3 0 0 1-3.2 3A16.8 16.8 0 0 1 3.6 6.7a3 3 0 0 1 3-3.2Z" />
    </Icon>
  );
}

export function InboxIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3.5 13.5 6 5.8A1.5 1.5 0 0 1 7.4 4.8h9.2A1.5 1.5 0 0 1 18 5.8l2.5 7.7v4.2a1.5 1.5 0 0 1-1.5 1.5H5a1.5 1.5 0 0 1-1.5-1.5v-4.2Zm0 0h4.7l1.3 2.5h5l1.3-2.5h4.7" />
    </Icon>
  );
}

export function TagIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12.2 3.8H5.3a1.5 1.5 0 0 0-1.5 1.5v6.9a1.5 1.5 0 0 0 .4 1l6.9 6.9a1.5 1.5 0 0 0 2.1 0l6.9-6.9a1.5 1.5 0 0 0 0-2.1l-6.9-6.9a1.5 1.5 0 0 0-1-.4ZM8.3 8.3h.01" />
    </Icon>
  );
}

export function FilterIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 6.5h16M7 12h10M10 17.5h4" />
    </Icon>
  );
}

export function HangUpIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M2.7 14.3v-1.7a2.5 2.5 0 0 1 1-2 14 14 0 0 1 16.6 0 2.5 2.5 0 0 1 1 2v1.7a1 1 0 0 1-1.3 1l-3-.9a1 1 0 0 1-.7-.9v-2a14 14 0 0 0-8.6 0v2a1 1 0 0 1-.7.9l-3 .9a1 1 0 0 1-1.3-1Z" />
    </Icon>
  );
}

export function KeyboardIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 6h16a1.5 1.5 0 0 1 1.5 1.5v9A1.5 1.5 0 0 1 20 18H4a1.5 1.5 0 0 1-1.5-1.5v-9A1.5 1.5 0 0 1 4 6ZM6.5 10h.01M10.2 10h.01M13.8 10h.01M17.5 10h.01M8 14.2h8" />
    </Icon>
  );
}

export function ChatIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 4c-4.97 0-9 3.28-9 7.33 0 2.3 1.3 4.35 3.34 5.69L5.7 20.5l3.9-1.8c.77.15 1.57.23 2.4.23 4.97 0 9-3.28 9-7.6S16.97 4 12 4Z" />
    </Icon>
  );
}

export function MicrophoneIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="9" y="3" width="6" height="11" rx="3" />
      <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
    </Icon>
  );
}

export function MicrophoneOffIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9 8.5V6a3 3 0 0 1 6 0v5.5m-.8 2A3 3 0 0 1 9 11.7M5.5 11.5a6.5 6.5 0 0 0 10.7 4.9m2.1-3.2c.13-.55.2-1.12.2-1.7M12 18v3M4 4l16 16" />
    </Icon>
  );
}

export function PauseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8.5 5.5v13M15.5 5.5v13" />
    </Icon>
  );
}

export function PersonIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="8.5" r="3.75" />
      <path d="M4.75 19.5c.8-3.3 3.7-5.25 7.25-5.25s6.45 1.95 7.25 5.25" />
    </Icon>
  );
}

export function PeopleIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="9" cy="8.5" r="3.25" />
      <path d="M2.75 18.75c.7-2.9 3.2-4.5 6.25-4.5s5.55 1.6 6.25 4.5M15.5 5.5a3.25 3.25 0 0 1 0 6M17.5 14.7c1.9.6 3.3 2 3.75 4.05" />
    </Icon>
  );
}

export function BellIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 16.5a7.5 7.5 0 0 1 15 0ZM12 9V6M10 5.5h4M3.5 19.5h17" />
    </Icon>
  );
}

export function CheckIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m5 12.5 4.5 4.5L19 7.5" />
    </Icon>
  );
}

export function CheckCircleIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="m8.25 12.25 2.6 2.6 5-5.35" />
    </Icon>
  );
}

export function AlertCircleIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.5v5.25M12 16v.25" />
    </Icon>
  );
}

export function InfoCircleIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 11.25v5.25M12 7.75V8" />
    </Icon>
  );
}

export function CloseIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 6 12 12M18 6 6 18" />
    </Icon>
  );
}

export function ChevronDownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m6 9.5 6 6 6-6" />
    </Icon>
  );
}

export function EyeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </Icon>
  );
}

export function EyeOffIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M9.7 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.4 3.2M6.3 7.3C3.8 9.2 2.5 12 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.3-1.1M10 10.1a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
    </Icon>
  );
}

export function PlusIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}

export function MinusIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M5 12h14" />
    </Icon>
  );
}

export function PencilIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m14.5 6 3.5 3.5M4.5 19.5l.8-4L15.9 4.9a1.9 1.9 0 0 1 2.7 0l.5.5a1.9 1.9 0 0 1 0 2.7L8.5 18.7Z" />
    </Icon>
  );
}

export function TrashIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4.5 6.5h15M9.5 6.5V4.25h5V6.5M6.5 6.5l.8 13h9.4l.8-13M10.25 10.5v5.5M13.75 10.5v5.5" />
    </Icon>
  );
}

export function ImageIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="3.5" y="4.5" width="17" height="15" rx="2.5" />
      <circle cx="8.75" cy="9.5" r="1.5" />
      <path d="m4 17 4.75-4.25 3.25 3 3.5-3.5 4.5 4.25" />
    </Icon>
  );
}

export function MoreIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 5.5v.01M12 12v.01M12 18.5v.01" strokeWidth="2.75" />
    </Icon>
  );
}

export function CopyIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="8.5" y="8.5" width="11.5" height="11.5" rx="2" />
      <path d="M15.5 8.5V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7.5a2 2 0 0 0 2 2h2.5" />
    </Icon>
  );
}

export function StarIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m12 3.75 2.5 5.3 5.75.75-4.2 4.05 1.05 5.75L12 16.8l-5.1 2.8 1.05-5.75-4.2-4.05 5.75-.75Z" />
    </Icon>
  );
}

export function GlobeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M3.25 12h17.5M12 3.25c2.4 2.5 3.5 5.5 3.5 8.75s-1.1 6.25-3.5 8.75c-2.4-2.5-3.5-5.5-3.5-8.75s1.1-6.25 3.5-8.75Z" />
    </Icon>
  );
}

/** A Japanese character and a Latin letter. */
export function TranslateIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M3 6.25h10M8 3.75v2.5M11 6.25c-.9 3.6-3.6 6.6-7.25 8.25M5.25 6.25c.8 2.9 2.7 5.3 5.25 6.75M11.5 20.25l4.25-9.5 4.25 9.5M13 17h5.5" />
    </Icon>
  );
}

export function SignOutIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10 4H6.5a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2H10M15.5 8l4 4-4 4M19 12H9.5" />
    </Icon>
  );
}

export function HomeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m3.75 11 8.25-7 8.25 7M6 9.25V19.5h4.25v-5h3.5v5H18V9.25" />
    </Icon>
  );
}

export function ChartIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 4v16h16" />
      <path d="M8.5 16v-4.5M13 16V8M17.5 16v-6.5" />
    </Icon>
  );
}

export function ClockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="8.75" />
      <path d="M12 7.25V12l3.25 2" />
    </Icon>
  );
}

export function ContactsIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="5" y="3.75" width="14.5" height="16.5" rx="2" />
      <circle cx="12.25" cy="10" r="2.25" />
      <path d="M8.5 16.25c.5-1.75 1.9-2.75 3.75-2.75s3.25 1 3.75 2.75M3 8h3.5M3 12h3.5M3 16h3.5" />
    </Icon>
  );
}

export function NoteIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6 3.75h8.5L18.5 8v12.25H6ZM14 4v4.25h4.25M9 12.25h6.5M9 16h4.5" />
    </Icon>
  );
}

export function MoonIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M19.75 14.25A8.25 8.25 0 0 1 9.75 4.25a8.25 8.25 0 1 0 10 10Z" />
    </Icon>
  );
}

export function GroupIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="7" r="2.75" />
      <circle cx="6" cy="16.5" r="2.75" />
      <circle cx="18" cy="16.5" r="2.75" />
      <path d="m10.5 9.5-3 4.6M13.5 9.5l3 4.6M9 16.5h6" />
    </Icon>
  );
}

export function SettingsIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 7h9M17 7h3M4 17h3M11 17h9M15 4.75v4.5M9 14.75v4.5" />
    </Icon>
  );
}

export function MenuIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}

export function SwitchIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m8 9.5 4-4 4 4M8 14.5l4 4 4-4" />
    </Icon>
  );
}

export function OpenIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M13.5 4.5h6v6M19.5 4.5l-8 8M17.5 14v4a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4" />
    </Icon>
  );
}

export function DeviceIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="4.5" y="5" width="15" height="10.5" rx="1.5" />
      <path d="M2.5 19h19" />
    </Icon>
  );
}

export function SmartphoneIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="7" y="2.75" width="10" height="18.5" rx="2.25" />
      <path d="M10.75 18h2.5" />
    </Icon>
  );
}

export function LocationIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 21c4.2-4.3 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.3 6.7 6.5 11Z" />
      <circle cx="12" cy="10" r="2.4" />
    </Icon>
  );
}

export function TransferIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 17v-1.5A5.5 5.5 0 0 1 9.5 10H20M15.5 5.5 20 10l-4.5 4.5" />
    </Icon>
  );
}

export function SpeakerIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11" />
    </Icon>
  );
}

export function MissedCallIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 8.5 11 15l9-9M20 11V6h-5" />
    </Icon>
  );
}

export function SendIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M20.5 3.5 3.5 10.2l6.8 3.5 3.5 6.8ZM20.5 3.5l-10.2 10.2" />
    </Icon>
  );
}

export function PaperclipIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m20 11.5-8.2 8.2a5 5 0 0 1-7.1-7.1l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4l7.6-7.5" />
    </Icon>
  );
}

export function SearchIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm5-2 5 5" />
    </Icon>
  );
}

export function FileIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M6.5 3h7L18.5 8v11a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM13 3v5.5h5.5" />
    </Icon>
  );
}

export function DownloadIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15" />
    </Icon>
  );
}

export function PlayIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M8 5.5v13l10.5-6.5Z" />
    </Icon>
  );
}

export function SparkleIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M11 4c.7 4.6 2.4 6.3 7 7-4.6.7-6.3 2.4-7 7-.7-4.6-2.4-6.3-7-7 4.6-.7 6.3-2.4 7-7ZM18.5 15.5c.3 1.9 1.1 2.7 3 3-1.9.3-2.7 1.1-3 3-.3-1.9-1.1-2.7-3-3 1.9-.3 2.7-1.1 3-3Z" />
    </Icon>
  );
}

export function BlockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <circle cx="12" cy="12" r="9" />
      <path d="m5.8 5.8 12.4 12.4" />
    </Icon>
  );
}

export function ChevronLeftIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="m14.5 6-6 6 6 6" />
    </Icon>
  );
}

export function ArrowDownIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M12 5v14m-6-6 6 6 6-6" />
    </Icon>
  );
}

export function QrCodeIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <path d="M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v2.5M14 20h2.5M19.5 20h.5" />
    </Icon>
  );
}

export function LockIcon({ className }: IconProps) {
  return (
    <Icon className={className}>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v1.75" />
    </Icon>
  );
}

/** Icons are decoration: the text beside them, or the label of their button, carries the meaning. */
function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {children}
    </svg>
  );
}
