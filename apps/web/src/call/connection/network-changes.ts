/** Where browsers have it, it names the kind of the network, such as `wifi`. */
type NetworkInformation = EventTarget & { type?: string };

/** Calls back when the device joins a network, if the browser tells. Returns a function that stops it. */
export function onNetworkChange(listener: () => void): () => void {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation }; // Not in all browsers.
  let type = connection?.type;
  // It also fires for each new estimate of the speed.
  const handleChange = () => {
    if (connection?.type === type) return;
    type = connection?.type;
    listener();
  };
  window.addEventListener('online', listener);
  connection?.addEventListener('change', handleChange);
  return () => {
    window.removeEventListener('online', listener);
    connection?.removeEventListener('change', handleChange);
  };
}
