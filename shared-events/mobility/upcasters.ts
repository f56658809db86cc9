import type { Upcasters } from '../upcast.ts';

export const MOBILITY_UPCASTERS: Upcasters = {
  // Version 2 may say since when and until when one has the vehicle, and may run on power; one without dates always was.
  VehicleAdded: [(data) => data],
  // Version 2 may name a year; without one the declaration holds for every year, and the fold lets it stand alone.
  NoVehicleDeclared: [(data) => data],
  NoFlightDeclared: [(data) => data],
};
