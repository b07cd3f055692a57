import { m } from '../../../i18n/gen/messages.js';

/** Safari has no API for installing, so the user has to follow these steps. */
export function IosInstallSteps() {
  const steps = [m.device_install_ios_share(), m.device_install_ios_add(), m.device_install_ios_open()];

  return (
    <ol className="flex list-decimal flex-col gap-1 pl-6">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
