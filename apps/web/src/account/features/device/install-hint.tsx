import { useState } from 'react';
import { m } from '../../../i18n/gen/messages.js';
import { pushEnvironment } from '../../../notification/push-readiness.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/picture/icons.tsx';
import { hideInstallHint, isInstallHintHidden } from './install-hint-choice.ts';
import { promptInstall, useCanPromptInstall } from './install-prompt.ts';

/** Tells how to install the site as an app. On iPhones the card for receiving calls already does. */
export function InstallHint() {
  const canPrompt = useCanPromptInstall();
  const [isHidden, setIsHidden] = useState(isInstallHintHidden);
  const { platform, isInstalled } = pushEnvironment();
  const isByMenu = platform === 'safari';

  if (isHidden || isInstalled || !(canPrompt || isByMenu)) return null;

  function hide() {
    hideInstallHint();
    setIsHidden(true);
  }

  return (
    <Card
      title={m.device_install_title()}
      description={m.device_install_text()}
      actions={<IconButton label={m.device_install_dismiss()} icon={<CloseIcon />} onClick={hide} />}
    >
      {isByMenu ? <p>{m.device_install_safari()}</p> : <Button onClick={promptInstall}>{m.device_install()}</Button>}
    </Card>
  );
}
