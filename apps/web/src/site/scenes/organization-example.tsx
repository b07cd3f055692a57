import { m } from '../../i18n/gen/messages.js';

/** An example of how a company might set it up. Neither the company nor its IDs exist. */
export function OrganizationExample() {
  return (
    <section aria-labelledby="example-title" className="bg-indigo-tint">
      <div className="mx-auto w-full max-w-5xl px-5 py-16 md:py-20">
        <p className="text-sm font-semibold text-gold-ink">{m.scene_organization_example_label()}</p>
        <h2 id="example-title" className="mt-2 text-2xl">
          {m.scene_organization_example_title()}
        </h2>
        <ul className="mt-8 grid gap-5 md:grid-cols-3">
          {desks.map(({ yobirinId, name, text }) => (
            <li key={yobirinId} className="rounded-card border border-line bg-surface p-5 sm:p-6">
              <h3 className="text-lg">{name()}</h3>
              <p className="mt-1 text-sm text-muted">
                {m.scene_organization_example_id()} <span className="font-mono text-indigo">{yobirinId}</span>
              </p>
              <p className="mt-3">{text()}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const desks = [
  {
    yobirinId: 'aozora-front',
    name: m.scene_organization_example_front_name,
    text: m.scene_organization_example_front_text,
  },
  {
    yobirinId: 'aozora-support',
    name: m.scene_organization_example_support_name,
    text: m.scene_organization_example_support_text,
  },
  {
    yobirinId: 'aozora-partner',
    name: m.scene_organization_example_partner_name,
    text: m.scene_organization_example_partner_text,
  },
];
