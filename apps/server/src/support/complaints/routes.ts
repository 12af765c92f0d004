import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import { COMPLAINT_LIST, selectComplaints } from './complaints.sql.ts';
import {
  answerComplaint,
  type ComplaintContext,
  changeComplaint,
  openComplaint,
  toWireComplaint,
} from './complaints.ts';

/** Staff's list of complaints. */
export const serveComplaintList = (
  http: Http,
  {
    database,
    operator,
  }: Pick<ComplaintContext, 'database'> & {
    readonly operator: Pick<ComplaintContext['operator'], 'require'>;
  },
): ServedList =>
  serveList(http, contract.complaints, {
    sql: database,
    source: COMPLAINT_LIST,
    require: (staff) => operator.require(staff, 'see_complaints'),
    conditions: ({ state, category, uid, complaint_id: id }) =>
      conditionsOf(
        equals('c.state', 'text', state),
        equals('c.category', 'text', category),
        equals('c.uid', 'bigint', uid),
        equals('c.complaint_id', 'uuid', id),
      ),
    rows: async (keys) => {
      const found = await selectComplaints(
        database,
        keys.map(({ key }) => key),
      );
      return new Map(found.map((row) => [row.complaintId, toWireComplaint(row)]));
    },
  });

/** The register of complaints. Returns its list. */
export const registerComplaintRoutes = (http: Http, context: ComplaintContext): ServedList => {
  http.serve(contract.openComplaint, (form, { staff }) => openComplaint(context, staff, form));
  http.serve(contract.changeComplaint, (form, { staff }) => changeComplaint(context, staff, form));
  http.serve(contract.answerComplaint, (form, { staff }) => answerComplaint(context, staff, form));
  return serveComplaintList(http, context);
};
