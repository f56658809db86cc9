import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData } from '@grpc/grpc-js';
import type { DoubleParts } from './parts.ts';

type ClusterInfo = InstanceType<typeof gossipPb.ClusterInfo>;

/** Serves `Gossip.Read`: a cluster whose only node is this one. */
export function gossiping({ port }: DoubleParts) {
  return (_: unknown, answer: sendUnaryData<ClusterInfo>): void => {
    const endPoint = new gossipPb.EndPoint();
    endPoint.setAddress('127.0.0.1');
    endPoint.setPort(port());
    const id = new sharedPb.UUID();
    id.setString('00000000-0000-4000-8000-000000000000');
    const member = new gossipPb.MemberInfo();
    member.setInstanceId(id);
    member.setTimeStamp(String(Date.now()));
    member.setState(gossipPb.MemberInfo.VNodeState.LEADER);
    member.setIsAlive(true);
    member.setHttpEndPoint(endPoint);
    const cluster = new gossipPb.ClusterInfo();
    cluster.addMembers(member);
    answer(null, cluster);
  };
}
