import type { Upcasters } from '../kernel/upcast.ts';

export const MOBILITY_UPCASTERS: Upcasters = {
  // Version 2 may say since when and until when one has the vehicle, and may run on power; one without dates always was.
  // Version 3 may be used by several, or be a plug-in hybrid; one used alone says nothing of it.
  VehicleAdded: [(data) => data, (data) => data],
  VehicleChanged: [(data) => data],
  VehicleUsageSet: [(data) => data],
  // Version 2 may name a year; without one the declaration holds for every year, and the fold lets it stand alone.
  NoVehicleDeclared: [(data) => data],
  NoFlightDeclared: [(data) => data],
};
