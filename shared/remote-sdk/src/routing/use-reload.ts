import { useApi, useNavigate } from '@rishta/remote-sdk';
import { useState } from 'react';

/**
 * Loads the document anew, for files that did not come to this one: some browsers ask no second time for the same one.
 * Without a connection nothing happens, since what a browser shows then has no way back.
 */
export function useReload(): [reload: () => void, isReloading: boolean] {
  const api = useApi();
  const navigate = useNavigate();
  const [isReloading, setReloading] = useState(false);
  const reload = async () => {
    setReloading(true);
    if ((await api.get('/contract')).reached) await navigate(0);
    setReloading(false);
  };
  return [() => void reload(), isReloading];
}
