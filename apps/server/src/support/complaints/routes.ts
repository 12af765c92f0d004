import * as contract from '@tallystick/contract';
import type { Http } from '../../platform/http/http.ts';
import { type ServedList, serveList } from '../../platform/lists/list.ts';
import { conditionsOf, equals } from '../../platform/lists/list-source.ts';
import { COMPLAINT_LIST, selectComplaints } from './complaints.sql.ts';
import { answerComplaint, changeComplaint, openComplaint, toWireComplaints } from './complaints.ts';
import { type ComplaintContext, readLetters, writeToComplainant } from './letters.ts';

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
      const list = await toWireComplaints(database, found);
      return new Map(list.map((complaint) => [complaint.complaint_id, complaint]));
    },
  });

/** The register of complaints. Returns its list. */
export const registerComplaintRoutes = (http: Http, context: ComplaintContext): ServedList => {
  http.serve(contract.openComplaint, (form, { staff }) => openComplaint(context, staff, form));
  http.serve(contract.changeComplaint, (form, { staff }) => changeComplaint(context, staff, form));
  http.serve(contract.answerComplaint, (form, { staff }) => answerComplaint(context, staff, form));
  http.serve(contract.writeToComplainant, (form, { staff }) => writeToComplainant(context, staff, form));
  http.serve(contract.complaintLetters, ({ complaint_id: id }, { staff }) => {
    context.operator.require(staff, 'see_complaints');
    return readLetters(context, id);
  });
  return serveComplaintList(http, context);
};
