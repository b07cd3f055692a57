import { m } from '../../i18n/gen/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type Step, stepId } from './how-to-steps.tsx';

type HowToStepProps = { number: number; step: Step };

/** One step, with its picture on alternating sides where there is room. */
export function HowToStep({ number, step: { Picture, title, text, links } }: HowToStepProps) {
  const isTurned = number % 2 === 0;
  return (
    <li id={stepId(number)} className="grid scroll-mt-6 items-center gap-6 md:grid-cols-2 md:gap-14">
      <Picture className={classNames('mx-auto w-full max-w-88', isTurned && 'md:order-last')} />
      <div>
        <p className="font-semibold text-gold-ink">{m.how_to_step({ number })}</p>
        <h2 className="mt-1 text-2xl">{title()}</h2>
        <p className="mt-3 text-muted">{text()}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          {links.map((link) => (
            <ButtonLink
              key={link.href}
              href={link.href}
              icon={link.icon}
              variant={link.isPrimary ? 'primary' : 'secondary'}
              className="max-sm:w-full"
            >
              {link.text()}
            </ButtonLink>
          ))}
        </div>
      </div>
    </li>
  );
}
