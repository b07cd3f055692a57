import { m } from '../../../i18n/gen/messages.js';
import { ChatIcon, EyeOffIcon, GlobeIcon } from '../../../ui/picture/icons.tsx';

/** Describes the product beside the sign-up form (AUTH-02). */
export function AboutPanel() {
  return (
    <section aria-labelledby="about" className="rounded-card bg-indigo-tint p-6 sm:p-8">
      <h2 id="about" className="text-xl text-pretty">
        {m.auth_about_title()}
      </h2>
      <ul className="mt-6 flex flex-col gap-5">
        {points.map(({ Icon, title, text }) => (
          <li key={title()} className="flex gap-4">
            <Icon className="mt-0.5 size-6 text-indigo" />
            <div>
              <h3>{title()}</h3>
              <p className="mt-1 text-sm text-muted">{text()}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-5 text-sm">{m.auth_about_trial()}</p>
    </section>
  );
}

const points = [
  { Icon: GlobeIcon, title: m.auth_about_open_title, text: m.auth_about_open_text },
  { Icon: EyeOffIcon, title: m.auth_about_private_title, text: m.auth_about_private_text },
  { Icon: ChatIcon, title: m.auth_about_chat_title, text: m.auth_about_chat_text },
];
