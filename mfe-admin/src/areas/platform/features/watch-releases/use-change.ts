import { useState } from 'react';
import { toDataError } from 'shared-data';
import { toast } from 'shared-ui';
import type { ChangeOutcome, ChangeRequest } from '../../api/releases-api.ts';
import { useChangeReleaseMutation } from '../../api/releases-api.ts';
import { doneText } from './change-texts.ts';

/**
 * Sends a change of a package in an environment and announces it.
 * @param onDone called after a change that took effect
 */
export function useChange(environment: string, name: string, onDone: (outcome: ChangeOutcome) => void) {
  const [change, { isLoading }] = useChangeReleaseMutation();
  const [failure, setFailure] = useState('');
  const send = async (request: ChangeRequest) => {
    setFailure('');
    const answer = await change({ environment, name, request });
    if (answer.error) {
      setFailure(toDataError(answer.error).message);
      return;
    }
    toast.success(`Changed on ${environment}`, doneText(name, request, answer.data.to));
    onDone(answer.data);
  };
  return { send, failure, isLoading };
}
