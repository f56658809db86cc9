import { fromPromise } from 'xstate';

/** An actor that a screen has to provide: machines themselves reach nothing outside. */
export const unimplementedActor = <Output, Input>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error('actor not provided')));
